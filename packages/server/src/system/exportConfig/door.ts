export { addTemplate, purgeTemplates, templateLines, updateTemplate } from './template.commands.ts';
