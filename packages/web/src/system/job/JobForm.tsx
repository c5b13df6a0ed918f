/** Adds or modifies a scheduled job; below its schedule stand the next five runs, as the server plans them (SYS-36). */
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { ResourceForm } from '../../kernel/form/ResourceForm.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { jobInputs, ScheduleContext, type ScheduleParts } from './inputs.tsx';
import { jobScreen } from './screen.ts';
import { words } from './words.ts';

export const JobForm = (): ReactNode => {
  const { id } = useParams();
  const [parts, setParts] = useState<ScheduleParts>({});
  const tell = useCallback(
    (name: keyof ScheduleParts, value: unknown): void =>
      setParts((now) => (now[name] === value ? now : { ...now, [name]: value })),
    [],
  );
  const say = useSay();
  const [fresh] = useState(() => ({ jobGroup: say(words.ownGroup), scheduleType: '2', runTime: '02:00', isStart: '1' }));
  const schedule = useMemo(() => ({ parts, tell }), [parts, tell]);
  return (
    <ScheduleContext value={schedule}>
      <ResourceForm
        resource={jobScreen}
        listRoute="System.ScheduledTasks"
        inputs={jobInputs}
        {...(id === undefined ? { given: fresh } : { id })}
      />
    </ScheduleContext>
  );
};
