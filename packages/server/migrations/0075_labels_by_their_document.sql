-- The search box of labels finds them by the document they were made for: it stands last in what is searched.
update bm_barcode_detail set kw = kw || chr(1) || lower(coalesce(source_no, ''));
