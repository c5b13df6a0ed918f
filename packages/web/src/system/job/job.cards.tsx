import { callOf } from '@wms/contract/kernel/resourceNames.ts';
import { jobFlow } from '@wms/contract/system/job/job.flow.ts';
import { job } from '@wms/contract/system/job/job.ts';
import type { ReactNode } from 'react';
import type { CardDeclaration } from '../../kernel/frame/card.ts';
import { useSay } from '../../kernel/frame/locale.tsx';
import { pathTo } from '../../kernel/frame/routes.ts';
import { cardRead, onlyCount } from '../../kernel/home/cardRead.ts';
import { FigureCard } from '../../kernel/home/FigureCard.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import { words } from './words.ts';

const condition = { state: [jobFlow.states.failed] };
const JobsInError = (): ReactNode => (
  <FigureCard title={useSay()(words.inError)} read={useCall(callOf(job, 'list'), { ...onlyCount, condition }, cardRead)}>
    {({ total }) => ({
      value: total,
      to: pathTo('System.ScheduledTasks', {}, { f: JSON.stringify(condition) }),
      tone: total > 0 ? 'late' : 'quiet',
    })}
  </FigureCard>
);

export const jobCards: readonly CardDeclaration[] = [
  {
    key: 'jobsInError',
    label: words.inError,
    place: 'figure',
    sides: ['platform'],
    grant: { menu: job.menu, flag: 'isSearch' },
    body: JobsInError,
  },
];
