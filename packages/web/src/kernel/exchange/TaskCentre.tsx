/** The button of the task centre for the top bar: imports and exports that run, and a way back to those that ended. */
import { SwapOutlined } from '@ant-design/icons';
import { Badge, Button, Tooltip } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { useSay } from '../locale.tsx';
import { openModal } from '../modalStore.ts';
import { useStore } from '../store.ts';
import { busyStore, isOpenTask, resumeTasks, taskStore } from './taskStore.ts';
import { exchangeWords as words } from './words.ts';

export const TaskCentre = (): ReactNode => {
  const say = useSay();
  const waiting = useStore(busyStore);
  const running = useStore(taskStore).filter(isOpenTask).length;
  useEffect(() => void resumeTasks(), []);
  const open = async (): Promise<void> => {
    const { TaskList } = await import('./TaskList.tsx');
    openModal(<TaskList />, { title: say(words.tasks), width: 560, closeOnMask: true, testId: 'tasks' });
  };
  const count = Math.max(waiting, running);
  const label = count > 0 ? say(words.tasksRunning, { count }) : say(words.tasks);
  return (
    <Tooltip title={label} placement="bottom">
      <Badge count={count} size="small" offset={[-6, 6]}>
        <Button
          type="text"
          className="wms-bar-button"
          aria-label={label}
          icon={<SwapOutlined rotate={90} />}
          onClick={() => void open()}
          data-testid="tasks.open"
        />
      </Badge>
    </Tooltip>
  );
};
