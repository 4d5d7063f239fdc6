/** A module that is only loaded lazily: otherwise the bundler would add a namespace helper to the tags. */
export { DomainChecker } from '../features/domain-checker/domain-checker.tsx';
