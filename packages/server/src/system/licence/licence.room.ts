import { defineRoom } from '../../kernel/room/room.ts';
import { licenceMethods } from './licence.methods.ts';
import type { LicenceSettings } from './licence.queries.ts';

const nothingRequired: LicenceSettings = { isRequired: false };

export const licenceRoom = ({ licence = nothingRequired }: { readonly licence?: LicenceSettings | undefined }) =>
  defineRoom({ name: 'system/licence', methods: licenceMethods(licence) });
