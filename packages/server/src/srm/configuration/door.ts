export { type Partner, policiesPerPartner, ruleBodies, rulesFor, saveRule } from './rules.commands.ts';
