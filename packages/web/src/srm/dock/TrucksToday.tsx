/** Trucks with an appointment today, how many of them are there, and how many late. */
import { countTrucks } from '@wms/contract/srm/dock/dock.calls.ts';
import type { ReactNode } from 'react';
import { useSay } from '../../kernel/frame/locale.tsx';
import { pathTo } from '../../kernel/frame/routes.ts';
import { today } from '../../kernel/frame/today.ts';
import { cardRead } from '../../kernel/home/cardRead.ts';
import { FigureCard } from '../../kernel/home/FigureCard.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import { words } from './words.ts';

export const TrucksToday = (): ReactNode => {
  const say = useSay();
  const read = useCall(countTrucks, { day: today() }, cardRead);
  return (
    <FigureCard title={say(words.trucks)} read={read}>
      {({ count, arrivedCount, lateCount }) => ({
        value: count,
        to: pathTo('Asn.Dock'),
        tone: lateCount > 0 ? 'late' : count === 0 ? 'quiet' : undefined,
        ...(count > 0 ? { note: say(words.trucksNote, { arrived: arrivedCount, late: lateCount }) } : {}),
      })}
    </FigureCard>
  );
};
