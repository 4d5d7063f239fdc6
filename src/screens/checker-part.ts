/** The checker as a chunk: a module that is only ever loaded lazily spares the tags a helper for namespaces. */
export { DomainChecker } from '../features/domain-checker/domain-checker.tsx';
