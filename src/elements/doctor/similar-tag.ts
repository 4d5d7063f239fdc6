import { editDistance, mostSimilar } from '../../lib/similar.ts';
import { TAG_NAMES } from './our-tags.ts';

/** Words that editors use in place of the names of our tags. */
const INTENDED_TAGS: Readonly<Record<string, string>> = {
  basket: 'ws-cart',
  checkout: 'ws-cart',
  order: 'ws-cart',
  buy: 'ws-add-to-cart',
  search: 'ws-domain-checker',
  signin: 'ws-login',
  contact: 'ws-inquiry',
};

/** Our tag that a name most probably means; undefined if none is similar. */
export function similarTag(name: string): string | undefined {
  const near = mostSimilar(name, TAG_NAMES);
  if (near) return near;
  const words = wordsOf(name);
  const meant = words.map((word) => INTENDED_TAGS[word]).find((tag) => tag !== undefined);
  const [best] = TAG_NAMES.map((tag) => ({
    tag,
    shared: wordsOf(tag).filter((word) => words.some((one) => one.startsWith(word) || isPart(word, one)))
      .length,
    distance: editDistance(tag, name),
  })).sort((a, b) => b.shared - a.shared || a.distance - b.distance);
  return best && best.shared > 0 ? best.tag : meant;
}

/** The words of a name, without the prefix and short words such as `to`. */
const wordsOf = (name: string): string[] =>
  name
    .split('-')
    .slice(1)
    .filter((word) => word.length > 2);

/** Whether a text is a shortened form of a tag's word, like `check` for `checker`. */
const isPart = (word: string, text: string): boolean => text.length > 3 && word.startsWith(text);
