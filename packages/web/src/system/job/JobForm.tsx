/** Adds or modifies a scheduled job; below its schedule stand the next five runs, as the server plans them (SYS-36). */
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { ResourceForm } from '../../kernel/form/ResourceForm.tsx';
import { jobInputs, ScheduleContext, type ScheduleParts } from './inputs.tsx';
import { jobScreen } from './screen.ts';

const fresh = { jobGroup: 'default', scheduleType: '2', runTime: '02:00', isStart: '1' };

export const JobForm = (): ReactNode => {
  const { id } = useParams();
  const [parts, setParts] = useState<ScheduleParts>({});
  const tell = useCallback(
    (name: keyof ScheduleParts, value: unknown): void =>
      setParts((now) => (now[name] === value ? now : { ...now, [name]: value })),
    [],
  );
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
