/** The registries' requirements, loaded when a visitor turns them on. */
export { makeRequirementsText } from './requirement-texts.ts';
export { loadRequirementsAtom, requirementsAtom } from './requirements.ts';
