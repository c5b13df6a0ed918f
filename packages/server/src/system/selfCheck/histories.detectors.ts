import { type RawBuilder, sql } from 'kysely';
import { column } from '../../kernel/ground/sql.ts';
import { lastSteps, stepsBeyond } from '../../kernel/log/status.ts';
import type { StatefulDocument } from '../../kernel/room/room.ts';
import { branches, type Detector, suspects } from './detector.ts';

const withHistory = (documents: readonly StatefulDocument[]): readonly StatefulDocument[] =>
  documents.filter(({ history }) => history !== false);

/** Every step that the flows of documents allow, as the history of states writes it down; what begins and goes on at once is one. */
const allowed = (documents: readonly StatefulDocument[]): RawBuilder<unknown> => {
  const steps = withHistory(documents).flatMap(({ resource: { name }, flow: { actions, states } }) => {
    const first = Object.values(actions).flatMap(({ from, to }) => (from.length === 0 ? to : []));
    return Object.entries(actions).flatMap(([action, { from, to }]) =>
      [
        ...from.map((state) => states[state]),
        ...(from.length === 0 || from.some((state) => first.includes(state)) ? ['-'] : []),
      ].flatMap((before) => to.map((after) => [name, action, before, states[after]] as const)),
    );
  });
  const each = (at: 0 | 1 | 2 | 3) => sql`${steps.map((step) => step[at])}::text[]`;
  return sql`select * from unnest(${each(0)}, ${each(1)}, ${each(2)}, ${each(3)})`;
};
/** The view knows the documents of the first release; the flows know every other one. */
export const strangeMoves: Detector = ({ tx, documents }) =>
  suspects(
    tx,
    sql`select row_id, what from inv_21
      union
      ${stepsBeyond(
        withHistory(documents).map(({ resource }) => resource.name),
        allowed(documents),
      )}`,
  );

/** Rows stand where the last step of their history left them. */
export const brokenHistories: Detector = ({ tx, documents }) => {
  const ownSteps = withHistory(documents).filter(({ isDerived }) => isDerived !== true);
  return suspects(
    tx,
    sql`select row_id, what from inv_22
      union
      ${branches(
        ownSteps.map(
          ({ resource: { name, table }, state }) =>
            sql`select l.row_id::text as row_id, 'last move of ' || l.entity as what
              from (${lastSteps(name)}) l
              join (select id, ${column(state)} as state from ${sql.table(table)}) d on d.id = l.row_id
              where l.to_status is distinct from d.state`,
        ),
      )}`,
  );
};
