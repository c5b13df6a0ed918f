import { isIn } from '@wms/contract/kernel/flow.ts';
import { circles, readerships } from '@wms/contract/message/news/news.flow.ts';

/** For whom news are, as one choice: two fields of the wire. */
export const audienceKinds = ['allSuppliers', 'chosenSuppliers', 'public', 'inside'] as const;
export type AudienceKind = (typeof audienceKinds)[number];

export const kindOf = ({
  whereNews,
  outDoorType,
}: {
  readonly whereNews: string;
  readonly outDoorType: string;
}): AudienceKind => {
  if (isIn(readerships, 'inside', whereNews)) return 'inside';
  return audienceKinds.find((kind) => kind !== 'inside' && circles.states[kind] === outDoorType) ?? 'allSuppliers';
};
/** Own staff have no circle: the narrowest of those outside stands there, should the readership ever be read alone. */
export const fieldsOf = (kind: AudienceKind) =>
  kind === 'inside'
    ? { whereNews: readerships.states.inside, outDoorType: circles.states.allSuppliers }
    : { whereNews: readerships.states.outside, outDoorType: circles.states[kind] };
