import { labelOf } from '@wms/contract/kernel/flow.ts';
import { valuesOf } from '@wms/contract/kernel/schema.ts';
import { circles, readerships } from '@wms/contract/message/news/news.flow.ts';
import { expect, it } from 'vitest';
import { routeNamed } from '../../kernel/frame/routes.ts';
import { audienceKinds, fieldsOf, kindOf } from './audienceKind.ts';
import { categories } from './public/words.ts';
import { picturesIn } from './richText.ts';

it('NEWS-22 the public pages name the categories of the ledger', () => {
  expect(Object.entries(categories)).toEqual(valuesOf('NewsBusiness').map((value) => [value, labelOf('NewsBusiness', value)]));
});
it('NEWS-22 one choice of the audience stands for two fields of the wire, there and back', () => {
  expect(audienceKinds.map((kind) => kindOf(fieldsOf(kind)))).toEqual([...audienceKinds]);
  expect(fieldsOf('inside').outDoorType).not.toBe(circles.states.public);
  expect(fieldsOf('public')).toEqual({ whereNews: readerships.states.outside, outDoorType: circles.states.public });
});
it('SCHED-03 /deliverySchedule leads to the news of the supplier side by the name of their route', () => {
  const target = routeNamed('DeliverySchedule')?.redirect;
  expect(target).toBe('Offsite.Announcement.News');
  expect(routeNamed(target ?? '')?.path).toBe('/offsite/announcement/news');
});
it('R22 pictures of a text are known by the ids of their files alone', () => {
  expect([
    ...picturesIn('<p>x</p><img data-file-id="12" alt=""><img data-file-id="x"><img src="data:image/png;base64,A">'),
  ]).toEqual(['12']);
});
