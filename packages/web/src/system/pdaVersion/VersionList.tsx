/** The versions of the app for handheld devices (SYS-15): uploaded, downloaded, deleted; the newest is the current one. */
import { downloadPdaVersion } from '@wms/contract/system/pdaVersion/pdaVersion.calls.ts';
import { pdaVersion } from '@wms/contract/system/pdaVersion/pdaVersion.ts';
import type { ReactNode } from 'react';
import type { RowAct, ToolbarAct } from '../../kernel/action/act.ts';
import { standardActs } from '../../kernel/acts/standardActs.ts';
import type { CellOptions } from '../../kernel/column/tableParts.tsx';
import { member } from '../../kernel/field/fields.ts';
import { actionWords } from '../../kernel/field/words.ts';
import { sayNow } from '../../kernel/frame/locale.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';
import { ResourceList } from '../../kernel/list/ResourceList.tsx';
import { fetchFile } from '../../kernel/wire/calls.ts';
import { saveFile } from '../../kernel/wire/client.ts';
import { CallError } from '../../kernel/wire/faults.ts';
import { AddVersion } from './AddVersion.tsx';
import { words } from './words.ts';

const acts = standardActs(pdaVersion, { takesWhole: true });
const add: ToolbarAct = {
  key: 'add',
  label: actionWords.add,
  flag: 'isAdd',
  needs: 'none',
  isPrimary: true,
  run: ({ refresh }) => {
    openModal(
      (handle) => (
        <AddVersion
          onCancel={handle.close}
          onDone={() => {
            handle.close();
            refresh();
          }}
        />
      ),
      { title: sayNow(words.addTitle), width: 480, testId: 'version' },
    );
  },
};
const fetchPackage: RowAct = {
  isFace: true,
  key: 'download',
  label: words.download,
  flag: 'isSearch',
  run: async ({ rows: [row] }) => {
    if (!row) return;
    try {
      saveFile(await fetchFile(downloadPdaVersion, { id: row.id }));
    } catch (error) {
      // told by the toast of every failed call
      if (!(error instanceof CallError)) throw error;
    }
  },
};
const cells: CellOptions = {
  fileSize: {
    render: (row) => <span className="wms-figure">{`${(Number(member(row, 'fileSize')) / 1_000_000).toFixed(1)} MB`}</span>,
  },
};

export const VersionList = (): ReactNode => (
  <ResourceList
    resource={pdaVersion}
    get={false}
    toolbar={[add, ...(acts.physicalDelete ? [acts.physicalDelete] : [])]}
    rowActs={[fetchPackage]}
    cells={cells}
  />
);
