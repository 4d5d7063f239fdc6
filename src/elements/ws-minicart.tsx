import { Minicart } from '../features/minicart/minicart.tsx';
import { defineTag } from './create-element.tsx';
import { minicartRow } from './tags.ts';

void defineTag(minicartRow, Minicart);
