import { filled, same, sized, type Texts } from '../../languages.ts';
import { cores } from './cores.ts';
import { type Option, type Product, product } from './product.ts';

const NOUN: Texts = {
  cs: 'Virtuální datové centrum',
  de: 'Virtuelles Rechenzentrum',
  en: 'Virtual data center',
  es: 'Centro de datos virtual',
  hu: 'Virtuális adatközpont',
  nl: 'Virtueel datacenter',
  no: 'Virtuelt datasenter',
  sk: 'Virtuálne dátové centrum',
  sv: 'Virtuellt datacenter',
};

const ABOUT: Texts = {
  cs: 'Několik serverů a sítí pod jednou střechou: {cores}, paměť {ram} GB.',
  de: 'Mehrere Server und Netze unter einem Dach: {cores}, {ram} GB Arbeitsspeicher.',
  en: 'Several servers and networks under one roof: {cores}, {ram} GB of memory.',
  es: 'Varios servidores y redes bajo un mismo techo: {cores}, {ram} GB de memoria.',
  hu: 'Több szerver és hálózat egy fedél alatt: {cores}, {ram} GB memória.',
  nl: 'Meerdere servers en netwerken onder één dak: {cores}, {ram} GB geheugen.',
  no: 'Flere servere og nettverk under ett tak: {cores}, {ram} GB minne.',
  sk: 'Niekoľko serverov a sietí pod jednou strechou: {cores}, pamäť {ram} GB.',
  sv: 'Flera servrar och nät under ett tak: {cores}, {ram} GB minne.',
};

const DISK: Option = {
  property: 'capacity',
  label: {
    cs: 'Disk',
    de: 'Speicherplatz',
    en: 'Disk',
    es: 'Disco',
    hu: 'Lemez',
    nl: 'Schijf',
    no: 'Disk',
    sk: 'Disk',
    sv: 'Disk',
  },
  choices: [
    { value: 250, label: same('250 GB') },
    { value: 500, label: same('500 GB'), eurMonthly: 1_000 },
    { value: 1_000, label: same('1000 GB'), eurMonthly: 2_500 },
    { value: 2_000, label: same('2000 GB'), eurMonthly: 5_500, soldOut: true },
  ],
};

const centre = (
  size: string,
  figures: { cpu: number; ram: number },
  eur: Readonly<Record<number, number>>,
): Product =>
  product({
    code: `vdc-${size.toLowerCase()}`,
    family: 'vdc',
    names: sized(NOUN, size),
    about: filled(ABOUT, { ...figures, cores: cores(figures.cpu) }),
    mandatory: ['name', 'capacity'],
    options: [DISK],
    eur,
  });

/** From the smallest to the largest: upgrades follow this order. */
export const VDC: readonly Product[] = [
  centre('S', { cpu: 8, ram: 16 }, { 1: 4_900, 12: 52_900, 24: 99_900 }),
  centre('M', { cpu: 16, ram: 32 }, { 1: 8_900, 12: 96_900, 24: 182_900 }),
];
