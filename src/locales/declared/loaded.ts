// What only some projects need: loaded then.

export { withTemplates } from '../finding/templatesElsewhere.ts';
export { declaredFamilies } from './declaredFamilies.ts';
export { readDeclarations } from './readDeclarations.ts';
