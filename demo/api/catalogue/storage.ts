import { filled, sized, type Texts } from '../../languages.ts';
import { type Product, product } from './product.ts';

const NOUN: Texts = {
  cs: 'Úložiště',
  de: 'Speicher',
  en: 'Storage',
  es: 'Almacenamiento',
  hu: 'Tárolóhely',
  nl: 'Opslag',
  no: 'Lagring',
  sk: 'Úložisko',
  sv: 'Lagring',
};

const ABOUT: Texts = {
  cs: '{capacity} GB místa pro soubory a zálohy, dostupného přes S3 a SFTP.',
  de: '{capacity} GB Platz für Dateien und Sicherungen, erreichbar über S3 und SFTP.',
  en: '{capacity} GB of room for files and backups, reachable over S3 and SFTP.',
  es: '{capacity} GB para archivos y copias, accesibles por S3 y SFTP.',
  hu: '{capacity} GB hely fájloknak és mentéseknek, S3-on és SFTP-n elérhetően.',
  nl: '{capacity} GB ruimte voor bestanden en back-ups, bereikbaar via S3 en SFTP.',
  no: '{capacity} GB plass til filer og sikkerhetskopier, tilgjengelig over S3 og SFTP.',
  sk: '{capacity} GB miesta pre súbory a zálohy, dostupného cez S3 a SFTP.',
  sv: '{capacity} GB plats för filer och säkerhetskopior, åtkomligt via S3 och SFTP.',
};

const storage = (capacity: number, eur: Readonly<Record<number, number>>): Product =>
  product({
    code: `storage-${capacity}`,
    family: 'storage',
    names: sized(NOUN, `${capacity} GB`),
    about: filled(ABOUT, { capacity }),
    editable: ['name'],
    fixed: { capacity },
    eur,
  });

/** From the smallest to the largest: upgrades follow this order. */
export const STORAGE: readonly Product[] = [
  storage(100, { 1: 290, 12: 2_988, 24: 5_736 }),
  storage(500, { 1: 890, 12: 9_588, 24: 18_216 }),
  storage(1000, { 1: 1_490, 12: 15_588, 24: 29_616 }),
];
