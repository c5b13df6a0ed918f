/** Files of the organization: those kept here, and those of the documents one sees (FILE-02). */
import { file, previewOf } from '@wms/contract/file/file.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { allResources } from '@wms/contract/registry.ts';
import type { ReactNode } from 'react';
import type { RowAct } from '../kernel/action/act.ts';
import { standardActs } from '../kernel/acts/standardActs.ts';
import type { CellOptions } from '../kernel/column/tableParts.tsx';
import { useSay } from '../kernel/frame/locale.tsx';
import { pathTo } from '../kernel/frame/routes.ts';
import { ResourceList } from '../kernel/list/ResourceList.tsx';
import { openPreview } from './Preview.tsx';
import { managedFile } from './resource.ts';
import { type FileRow, sizeText, takeFile } from './service.ts';
import { words } from './words.ts';

const acts = standardActs(managedFile, {
  add: pathTo('File.AddFileManagement'),
  modify: (id) => pathTo('File.ModifyFileManagement', { id }),
});
const download: RowAct<FileRow> = {
  key: 'download',
  label: words.downloadAct,
  isFace: true,
  flag: 'isSearch',
  run: ({ rows: [row] }) => row && takeFile(row.fileId),
};
const preview: RowAct<FileRow> = {
  key: 'preview',
  label: words.preview,
  flag: 'isSearch',
  issues: ({ fileName }) => (previewOf(fileName) ? [] : [{ code: 'file.noPreview', text: words.noPreview }]),
  run: ({ rows: [row] }) => row && openPreview(row),
};
const modify = acts.modify as RowAct<FileRow> | undefined;
const toolbar = [acts.add, acts.modify, acts.physicalDelete, acts.export].flatMap((act) => act ?? []);
const owners: ReadonlyMap<string, Resource> = new Map(allResources.map((resource) => [resource.name, resource]));

export const FileManagement = (): ReactNode => {
  const say = useSay();
  const cells: CellOptions<FileRow> = {
    sourceType: {
      render: ({ sourceType }) => {
        const owner = sourceType === file.name ? undefined : owners.get(sourceType)?.labels.$;
        return owner ? say(owner) : '—';
      },
    },
    fileSize: { render: ({ fileSize }) => <span className="wms-figure">{sizeText(fileSize)}</span> },
  };
  return (
    <ResourceList<FileRow>
      resource={managedFile}
      cells={cells}
      toolbar={toolbar}
      rowActs={[preview, download, ...(modify ? [modify] : [])]}
    />
  );
};
