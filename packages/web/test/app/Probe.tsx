import { Button, Drawer, Input, Modal, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { useHotkeys } from '../../src/kernel/frame/hotkeys.ts';
import { useConfirm, useModal } from '../../src/kernel/frame/modal.tsx';
import { useDirty, useTab, useTabTitle } from '../../src/kernel/frame/tab.tsx';
import { toast } from '../../src/kernel/frame/toast.tsx';
import { useRead, useWrite } from '../../src/kernel/wire/calls.ts';
import { useGrant } from '../../src/kernel/wire/grant.ts';

/** A screen with one of everything that has ever broken in a kept pane. */
export const Probe = (): ReactNode => {
  const tab = useTab();
  const { id } = useParams();
  const { pathname } = useLocation();
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const modal = useModal();
  const confirm = useConfirm();
  const grant = useGrant();
  const [text, setText] = useState('');
  const [answer, setAnswer] = useState('');
  const [inner, setInner] = useState(false);
  const [drawer, setDrawer] = useState(false);
  const [broken, setBroken] = useState(false);
  useTabTitle(id);
  useDirty(text.startsWith('unsaved'));
  useHotkeys([{ keys: 'Alt+N', label: ['Add', '新增', '新增'], run: () => setAnswer('Alt+N') }]);
  const read = useRead<{ total: number }>('IProbeService', 'list', { current: 1, size: 20, condition: { path: pathname } });
  const write = useWrite<{ n: number }, { count: number }>('IProbeService', 'write', {
    onDone: (data) => setAnswer(`wrote ${data.count}`),
  });
  if (broken) throw new Error('probe broke on purpose');
  return (
    <div>
      <h1>{tab.name}</h1>
      <p data-testid="place">{`${pathname} ${id ?? ''} ${query.get('q') ?? ''} ${tab.menuNo} ${grant.isAdd ? 'add' : ''} ${read.data?.total ?? ''}`}</p>
      <p data-testid="answer">{answer}</p>
      <Input aria-label="text" value={text} onChange={(event) => setText(event.target.value)} />
      <Select aria-label="choice" options={[{ value: 'a', label: 'A' }]} />
      <Button onClick={() => setQuery({ q: 'seven' })}>set query</Button>
      <Button
        onClick={() => modal.open(<p>dialog of {tab.name}</p>, { title: 'Dialog', onClose: () => setAnswer('closed once') })}
      >
        open dialog
      </Button>
      <Button
        onClick={() =>
          void confirm({ title: 'Delete 1 thing?', verb: 'Delete', danger: true }).then((yes) => setAnswer(yes ? 'yes' : 'no'))
        }
      >
        ask
      </Button>
      <Button onClick={() => setInner(true)}>open forbidden modal</Button>
      <Button onClick={() => setDrawer(true)}>open drawer</Button>
      <Button onClick={() => setBroken(true)}>break</Button>
      <Button onClick={() => void write.run({ n: 1 })}>write</Button>
      <Button onClick={() => toast.undo('gone', () => setAnswer('undone'))}>undoable</Button>
      <Button onClick={() => void navigate('/base/basic/modify-warehouse/8')}>edit 8</Button>
      <Button onClick={tab.close}>close me</Button>
      <Modal open={inner} title="Forbidden" onCancel={() => setInner(false)} onOk={() => setInner(false)}>
        inside the pane
      </Modal>
      <Drawer open={drawer} title="Drawer" onClose={() => setDrawer(false)}>
        drawer text
      </Drawer>
    </div>
  );
};
