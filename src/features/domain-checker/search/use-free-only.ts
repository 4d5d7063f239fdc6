import { useState } from 'react';

/** Whether only free names are shown: the page's setting, until the visitor changes it. */
export function useFreeOnly(given: boolean): [boolean, (on: boolean) => void] {
  const [chosen, setChosen] = useState({ given, on: given });
  const freeOnly = chosen.given === given ? chosen.on : given;
  return [freeOnly, (on) => setChosen({ given, on })];
}
