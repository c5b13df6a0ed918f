/** The button of the task centre for the top bar: imports and exports that run, and a way back to those that ended. */
import { SwapOutlined } from '@ant-design/icons';
import { definePhrases } from '@wms/contract/kernel/phrase.ts';
import { Button, Tooltip } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { sayNow, useSay } from '../frame/locale.tsx';
import { openModal } from '../frame/modalStore.ts';
import { useStore } from '../frame/store.ts';
import { busyStore, handOverCentre, isMarked, runningStore } from './busy.ts';

// its own two phrases: the others come with the dialogs
const words = definePhrases({
  tasks: ['Task centre', '任务中心', '任務中心'],
  tasksRunning: ['Task centre, {count} running', '任务中心，{count} 项进行中', '任務中心，{count} 項進行中'],
});

const open = async (): Promise<void> => {
  const { TaskList } = await import('./TaskList.tsx');
  openModal(<TaskList />, { title: sayNow(words.tasks), width: 560, closeOnMask: true, testId: 'tasks' });
};
const resume = async (): Promise<void> => {
  if (isMarked()) await (await import('./taskStore.ts')).resumeTasks();
};

export const TaskCentre = (): ReactNode => {
  const say = useSay();
  const count = Math.max(useStore(busyStore), useStore(runningStore));
  useEffect(() => {
    handOverCentre(() => void open());
    void resume();
  }, []);
  const label = count > 0 ? say(words.tasksRunning, { count }) : say(words.tasks);
  return (
    <Tooltip title={label} placement="bottom">
      <Button
        type="text"
        className="wms-bar-button"
        aria-label={label}
        icon={<SwapOutlined rotate={90} />}
        onClick={() => void open()}
        data-testid="tasks.open"
      >
        {count > 0 && <b>{count}</b>}
      </Button>
    </Tooltip>
  );
};
