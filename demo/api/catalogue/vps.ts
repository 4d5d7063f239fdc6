import { filled, same, sized, type Texts } from '../../languages.ts';
import { cores } from './cores.ts';
import { type Option, type Product, product, type Setting } from './product.ts';

const NOUN: Texts = {
  cs: 'Virtuální server',
  de: 'Virtueller Server',
  en: 'Virtual server',
  es: 'Servidor virtual',
  hu: 'Virtuális szerver',
  nl: 'Virtuele server',
  no: 'Virtuell server',
  sk: 'Virtuálny server',
  sv: 'Virtuell server',
};

const ABOUT: Texts = {
  cs: 'Vlastní server s plným přístupem: {cores}, paměť {ram} GB, disk {capacity} GB.',
  de: 'Eigener Server mit vollem Zugriff: {cores}, {ram} GB Arbeitsspeicher, {capacity} GB Platte.',
  en: 'A server of your own with full access: {cores}, {ram} GB of memory, {capacity} GB of disk.',
  es: 'Un servidor propio con acceso total: {cores}, {ram} GB de memoria, {capacity} GB de disco.',
  hu: 'Saját szerver teljes hozzáféréssel: {cores}, {ram} GB memória, {capacity} GB lemez.',
  nl: 'Een eigen server met volledige toegang: {cores}, {ram} GB geheugen, {capacity} GB schijf.',
  no: 'Din egen server med full tilgang: {cores}, {ram} GB minne, {capacity} GB disk.',
  sk: 'Vlastný server s plným prístupom: {cores}, pamäť {ram} GB, disk {capacity} GB.',
  sv: 'En egen server med full åtkomst: {cores}, {ram} GB minne, {capacity} GB disk.',
};

/** Operating systems that can be installed; shared with the virtual data centers. */
const SYSTEMS: Option = {
  property: 'os',
  label: {
    cs: 'Operační systém',
    de: 'Betriebssystem',
    en: 'Operating system',
    es: 'Sistema operativo',
    hu: 'Operációs rendszer',
    nl: 'Besturingssysteem',
    no: 'Operativsystem',
    sk: 'Operačný systém',
    sv: 'Operativsystem',
  },
  choices: [
    { value: 'debian-13', label: same('Debian 13') },
    { value: 'ubuntu-24.04', label: same('Ubuntu 24.04 LTS') },
    { value: 'alma-10', label: same('AlmaLinux 10') },
    { value: 'windows-2025', label: same('Windows Server 2025'), eurMonthly: 900 },
    { value: 'centos-7', label: same('CentOS 7'), soldOut: true },
  ],
};

interface Size {
  size: string;
  cpu: number;
  ram: number;
  capacity: number;
  mandatory: readonly Setting[];
  editable: readonly Setting[];
  eur: Readonly<Record<number, number>>;
}

const server = ({ size, mandatory, editable, eur, ...figures }: Size): Product =>
  product({
    code: `vps-${size.toLowerCase()}`,
    family: 'vps',
    names: sized(NOUN, size),
    about: filled(ABOUT, { ...figures, cores: cores(figures.cpu) }),
    mandatory,
    editable,
    options: [SYSTEMS],
    fixed: { capacity: figures.capacity },
    eur,
  });

const small = { mandatory: ['name'], editable: ['os'] } as const;

/** From the smallest to the largest: upgrades follow this order. The largest has no operating system. */
export const VPS: readonly Product[] = [
  server({ size: 'S', cpu: 1, ram: 2, capacity: 40, ...small, eur: { 1: 690, 12: 7_080, 24: 13_680 } }),
  server({ size: 'M', cpu: 2, ram: 4, capacity: 80, ...small, eur: { 1: 1_290, 12: 13_080, 24: 25_680 } }),
  server({
    size: 'L',
    cpu: 4,
    ram: 8,
    capacity: 160,
    mandatory: ['name', 'os'],
    editable: [],
    eur: { 1: 2_390, 12: 24_480, 24: 46_560 },
  }),
];
