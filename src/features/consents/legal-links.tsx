import { configAtom } from '../../state/page/config.ts';
import { useAtomValue } from '../../state/store.ts';
import { Link } from '../../ui/link.tsx';

/** The page's own legal links, next to every order button and on thank-you; nothing without them. */
export const LegalLinks = () => {
  const { legalLinks = [] } = useAtomValue(configAtom);
  if (legalLinks.length === 0) return null;
  return (
    <ul className="stack stack-tight small">
      {legalLinks.map(({ label, url }) => (
        <li key={`${label} ${url}`}>
          <Link href={url} external className="link-alone">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
};
