/** What the task centre shows: each import and export of the last days with how it went and what can still be done. */
import type { TaskView } from '@wms/contract/kernel/task.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { Button, Empty, Flex, Progress, Tag } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useSay } from '../frame/locale.tsx';
import { useStore } from '../frame/store.ts';
import { fetchFailedRows, fetchTasks, isOpenTask, takeFile, taskStore, undoImport } from './taskStore.ts';
import { exchangeWords as words } from './words.ts';
import './exchange.css';

const PACE = 1_500;

const Outcome = ({ task }: { task: TaskView }): ReactNode => {
  const say = useSay();
  if (isOpenTask(task)) return <Tag color="processing">{say(words.running)}</Tag>;
  if (task.undoneDate) return <Tag>{say(words.takenBack)}</Tag>;
  if (task.state !== 6) return <Tag color={task.state === 4 ? 'warning' : 'error'}>{say(words.failed)}</Tag>;
  return (
    <Tag color="success">{task.kind === 'import' ? say(messages['import.success'], { count: task.count }) : say(words.done)}</Tag>
  );
};

/** What runs or broke says so itself; of a file with errors the last thing it said was that it is being verified. */
const noteOf = (task: TaskView, say: ReturnType<typeof useSay>): string => {
  if (task.kind === 'import' && task.state === 4 && task.errorCount > 0)
    return say(words.rows, { ok: task.okCount, errors: task.errorCount });
  if (task.state === 6) return task.errorCount > 0 && !task.undoneDate ? say(words.leftBehind, { count: task.errorCount }) : '';
  return task.note;
};

const Task = ({ task }: { task: TaskView }): ReactNode => {
  const say = useSay();
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    await work().finally(() => setBusy(false));
  };
  return (
    <li className="wms-task" data-testid="task" data-state={task.state}>
      <Flex justify="space-between" gap={8} wrap>
        <b>{say(task.kind === 'import' ? words.importOf : words.exportOf, { name: task.title })}</b>
        <Outcome task={task} />
      </Flex>
      <small>{[task.fileName, task.createDate].filter(Boolean).join(' · ')}</small>
      {isOpenTask(task) && <Progress percent={task.progress} size="small" status="active" aria-label={task.title} />}
      {noteOf(task, say) && <small>{noteOf(task, say)}</small>}
      <Flex gap={8} wrap>
        {task.hasFile === '1' && (
          <Button
            size="small"
            type="primary"
            loading={isBusy}
            onClick={() => void run(() => takeFile(task))}
            data-testid="task.file"
          >
            {say(words.fetchFile)}
          </Button>
        )}
        {task.kind === 'import' && task.errorCount > 0 && !isOpenTask(task) && (
          <Button size="small" loading={isBusy} onClick={() => void run(() => fetchFailedRows(task))} data-testid="task.failed">
            {say(words.failedRows)}
          </Button>
        )}
        {task.undoable === '1' && task.state === 6 && (
          <Button size="small" danger loading={isBusy} onClick={() => void run(() => undoImport(task))} data-testid="task.undo">
            {say(words.undo)}
          </Button>
        )}
      </Flex>
    </li>
  );
};

export const TaskList = (): ReactNode => {
  const say = useSay();
  const tasks = useStore(taskStore);
  const running = tasks.some(isOpenTask);
  useEffect(() => void fetchTasks(), []);
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => void fetchTasks(), PACE);
    return () => clearInterval(timer);
  }, [running]);
  if (tasks.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.noTasks)} />;
  return (
    <ul className="wms-tasks" aria-live="polite">
      {tasks.map((task) => (
        <Task key={task.id} task={task} />
      ))}
    </ul>
  );
};
