import { defineRoom } from '../../kernel/frame/room.ts';
import { screen } from '../../kernel/frame/screen.ts';

const dictionaryForm = async () => (await import('./DictionaryForm.tsx')).DictionaryForm;

export const dictionaryRoom = defineRoom({
  name: 'system/dictionary',
  screens: {
    'System.Dictionaries': screen(async () => (await import('./DictionaryList.tsx')).DictionaryList),
    'System.AddDictionaries': screen(dictionaryForm),
    'System.ModifyDictionaries': screen(dictionaryForm),
  },
});
