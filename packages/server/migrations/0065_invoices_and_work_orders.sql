-- Invoices of suppliers against what was received (ASN-25).

create table srm_invoice (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  invoice_no text not null,
  invoice_type text not null,
  invoice_classify text not null default '2',
  is_goods_invoice text not null default '1',
  invoice_date date not null,
  org_no text not null,
  supplier_no text not null,
  supplier_name text,
  asn_no text,
  currency_no text not null default 'CNY',
  invoice_amount numeric(26,6) not null,
  tax_rate numeric(26,6) not null,
  tax_amount numeric(26,6) not null,
  total_amount numeric(26,6) not null,
  invoice_status text not null default '0',
  return_reason text,
  submit_date timestamptz,
  audit_user_name text,
  audit_date timestamptz,
  void_mark text not null default '',
  remark text,
  kw text not null,
  constraint srm_invoice_invoice_amount_ck check (invoice_amount <> 'NaN' and abs(invoice_amount) < 1e20 and invoice_amount >= 0),
  constraint srm_invoice_tax_rate_ck check (tax_rate <> 'NaN' and abs(tax_rate) < 1e20 and tax_rate >= 0),
  constraint srm_invoice_tax_amount_ck check (tax_amount <> 'NaN' and abs(tax_amount) < 1e20 and tax_amount >= 0),
  constraint srm_invoice_total_amount_ck check (total_amount <> 'NaN' and abs(total_amount) < 1e20 and total_amount >= 0)
);
create unique index srm_invoice_invoice_no_uq on srm_invoice (org_no, supplier_no, void_mark, invoice_no);
create index srm_invoice_org_no_update_date_ix on srm_invoice (org_no, update_date, id) include (supplier_no, submit_date, invoice_date, invoice_status);
create index srm_invoice_supplier_no_update_date_ix on srm_invoice (supplier_no, update_date, id) include (org_no, submit_date, invoice_date, invoice_status);
create index srm_invoice_org_no_invoice_date_ix on srm_invoice (org_no, invoice_date, id) include (supplier_no, submit_date, invoice_status);
create index srm_invoice_supplier_no_invoice_date_ix on srm_invoice (supplier_no, invoice_date, id) include (org_no, submit_date, invoice_status);
create index srm_invoice_kw_tg on srm_invoice using gin (kw gin_trgm_ops);
create index srm_invoice_kw_gr on srm_invoice using gin (wms_grams(kw));
alter table srm_invoice enable row level security;
alter table srm_invoice force row level security;
create policy srm_invoice_scope on srm_invoice using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_inside()) or supplier_no = (select wms_supplier()))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_inside()) or supplier_no = (select wms_supplier()))
);

create table srm_invoice_line (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  invoice_id bigint not null,
  line_seq integer not null,
  receipt_line_id bigint not null,
  purchase_line_id bigint not null,
  org_no text not null,
  supplier_no text not null,
  receipt_no text,
  receipt_seq integer,
  receipt_date date,
  asn_no text,
  purchase_no text,
  purchase_seq integer,
  item_no text,
  item_name text,
  item_en_name text,
  spec text,
  unit_no text,
  invoice_qty numeric(26,6) not null,
  price numeric(26,6) not null,
  amount numeric(26,6) not null,
  tax_rate numeric(26,6) not null,
  tax_amount numeric(26,6) not null,
  kw text not null,
  constraint srm_invoice_line_invoice_qty_ck check (invoice_qty <> 'NaN' and abs(invoice_qty) < 1e20 and invoice_qty > 0),
  constraint srm_invoice_line_price_ck check (price <> 'NaN' and abs(price) < 1e20 and price >= 0),
  constraint srm_invoice_line_amount_ck check (amount <> 'NaN' and abs(amount) < 1e20 and amount >= 0),
  constraint srm_invoice_line_tax_rate_ck check (tax_rate <> 'NaN' and abs(tax_rate) < 1e20 and tax_rate >= 0),
  constraint srm_invoice_line_tax_amount_ck check (tax_amount <> 'NaN' and abs(tax_amount) < 1e20 and tax_amount >= 0)
);
create unique index srm_invoice_line_line_seq_uq on srm_invoice_line (invoice_id, line_seq);
create index srm_invoice_line_update_date_ix on srm_invoice_line (update_date, id) include (org_no, supplier_no);
create index srm_invoice_line_supplier_no_update_date_ix on srm_invoice_line (supplier_no, update_date, id) include (org_no);
create index srm_invoice_line_receipt_line_id_ix on srm_invoice_line (receipt_line_id, id) include (org_no, supplier_no);
create index srm_invoice_line_purchase_line_id_ix on srm_invoice_line (purchase_line_id, id) include (org_no, supplier_no);
create index srm_invoice_line_kw_tg on srm_invoice_line using gin (kw gin_trgm_ops);
create index srm_invoice_line_kw_gr on srm_invoice_line using gin (wms_grams(kw));
alter table srm_invoice_line enable row level security;
alter table srm_invoice_line force row level security;
create policy srm_invoice_line_scope on srm_invoice_line using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_inside()) or supplier_no = (select wms_supplier()))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_inside()) or supplier_no = (select wms_supplier()))
);

-- What is invoiced of an order line: there to be read, no figure sums it.
create view srm_claim_invoice with (security_invoker = true) as
select l.purchase_line_id, 'invoiced' as kind, l.invoice_qty as qty, i.invoice_no as doc_no, l.id as doc_line_id
from srm_invoice_line l
join srm_invoice i on i.id = l.invoice_id
where i.invoice_status in ('1', '2') and i.is_goods_invoice = '1';
select srm_gather_claims();

-- I09: the paper is within a cent of its lines, and with tax their sum.
create view inv_09 with (security_invoker = true) as
select i.id::text as row_id, 'invoice beside its lines' as what
from srm_invoice i
where abs(i.invoice_amount - (select coalesce(sum(l.amount), 0) from srm_invoice_line l where l.invoice_id = i.id)) > 0.01
  or i.total_amount <> i.invoice_amount + i.tax_amount;

-- I45: what a received line says is invoiced, from invoices; never more than what is priced.
create view inv_45 with (security_invoker = true) as
select r.id::text as row_id, 'invoiced of a received line' as what
from srm_receipt_line r
left join (
  select l.receipt_line_id, sum(l.invoice_qty) as qty
  from srm_invoice_line l
  join srm_invoice i on i.id = l.invoice_id
  where i.invoice_status in ('1', '2') and i.is_goods_invoice = '1'
  group by l.receipt_line_id
) c on c.receipt_line_id = r.id
where r.invoice_qty <> coalesce(c.qty, 0) or r.invoice_qty > r.valuation_qty;

-- Outsourced orders with what is sent for them (ORDER-17).

create table srm_work_order (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  work_order_no text not null,
  purchase_line_id bigint not null,
  purchase_no text not null,
  purchase_seq integer not null,
  org_no text not null,
  supplier_no text not null,
  supplier_name text,
  item_no text not null,
  item_name text,
  item_en_name text,
  spec text,
  unit_no text,
  plan_qty numeric(26,6) not null,
  issued_qty numeric(26,6) not null default '0',
  plan_start_date date,
  plan_end_date date,
  work_order_status text not null default '0',
  short_count integer not null default 0,
  kw text not null,
  constraint srm_work_order_plan_qty_ck check (plan_qty <> 'NaN' and abs(plan_qty) < 1e20 and plan_qty > 0),
  constraint srm_work_order_issued_qty_ck check (issued_qty <> 'NaN' and abs(issued_qty) < 1e20 and issued_qty >= 0)
);
create unique index srm_work_order_work_order_no_uq on srm_work_order (org_no, work_order_no);
create index srm_work_order_update_date_ix on srm_work_order (update_date, id) include (org_no, supplier_no, plan_end_date);
create index srm_work_order_supplier_no_update_date_ix on srm_work_order (supplier_no, update_date, id) include (org_no, plan_end_date);
create index srm_work_order_plan_end_date_ix on srm_work_order (plan_end_date, id) include (org_no, supplier_no);
create index srm_work_order_supplier_no_plan_end_date_ix on srm_work_order (supplier_no, plan_end_date, id) include (org_no);
create index srm_work_order_purchase_line_id_ix on srm_work_order (purchase_line_id, id) include (org_no, supplier_no, plan_end_date);
create index srm_work_order_kw_tg on srm_work_order using gin (kw gin_trgm_ops);
create index srm_work_order_kw_gr on srm_work_order using gin (wms_grams(kw));
alter table srm_work_order enable row level security;
alter table srm_work_order force row level security;
create policy srm_work_order_scope on srm_work_order using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_inside()) or supplier_no = (select wms_supplier()))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_inside()) or supplier_no = (select wms_supplier()))
);


create table srm_work_order_component (
  id bigint primary key,
  version integer not null default 1,
  create_name text,
  create_date timestamptz not null,
  update_name text,
  update_date timestamptz not null,
  work_order_id bigint not null,
  org_no text not null,
  supplier_no text not null,
  item_no text not null,
  item_name text,
  item_en_name text,
  unit_no text,
  need_qty numeric(26,6) not null,
  issued_qty numeric(26,6) not null default '0',
  used_qty numeric(26,6) not null default '0',
  scrap_qty numeric(26,6) not null default '0',
  constraint srm_work_order_component_need_qty_ck check (need_qty <> 'NaN' and abs(need_qty) < 1e20 and need_qty >= 0),
  constraint srm_work_order_component_issued_qty_ck check (issued_qty <> 'NaN' and abs(issued_qty) < 1e20 and issued_qty >= 0),
  constraint srm_work_order_component_used_qty_ck check (used_qty <> 'NaN' and abs(used_qty) < 1e20 and used_qty >= 0),
  constraint srm_work_order_component_scrap_qty_ck check (scrap_qty <> 'NaN' and abs(scrap_qty) < 1e20 and scrap_qty >= 0)
);
create unique index srm_work_order_component_item_no_uq on srm_work_order_component (work_order_id, item_no);
create index srm_work_order_component_work_order_id_ix on srm_work_order_component (work_order_id, id) include (org_no, supplier_no);
alter table srm_work_order_component enable row level security;
alter table srm_work_order_component force row level security;
create policy srm_work_order_component_scope on srm_work_order_component using (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_inside()) or supplier_no = (select wms_supplier()))
) with check (
  ((select wms_all('wms.orgs')) or org_no = any ((select wms_allowed('wms.orgs'))::text[]))
  and ((select wms_inside()) or supplier_no = (select wms_supplier()))
);
