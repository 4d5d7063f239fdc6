import type { NameLanguage } from '../../api/catalogue/texts.ts';
import type { Family } from '../../api/catalogue.ts';

/** The families on the page of all products; domains have a separate page. */
export type ListedFamily = Exclude<Family, 'domain' | 'demo'>;

interface ProductTexts {
  title: string;
  lead: string;
  families: Readonly<Record<ListedFamily, string>>;
}

/** The texts of the page of all products; names and descriptions are the shop's. */
export const PRODUCT_TEXTS: Readonly<Record<NameLanguage, ProductTexts>> = {
  cs: {
    title: 'Všechny služby',
    lead: 'Hosting, pošta, servery a vše, co k nim patří. Ceny jsou bez DPH.',
    families: {
      hosting: 'Webhosting',
      'web-builder': 'Tvorba webu',
      'business-mail': 'Firemní pošta',
      ssl: 'SSL certifikáty',
      vps: 'Virtuální servery',
      vdc: 'Virtuální datová centra',
      storage: 'Úložiště',
      backup: 'Zálohování',
      monitoring: 'Monitoring',
      management: 'Správa serverů',
    },
  },
  de: {
    title: 'Alle Produkte',
    lead: 'Hosting, E-Mail, Server und alles, was dazugehört. Preise ohne USt.',
    families: {
      hosting: 'Webhosting',
      'web-builder': 'Homepage-Baukasten',
      'business-mail': 'Business-Mail',
      ssl: 'SSL-Zertifikate',
      vps: 'Virtuelle Server',
      vdc: 'Virtuelle Rechenzentren',
      storage: 'Speicher',
      backup: 'Datensicherung',
      monitoring: 'Monitoring',
      management: 'Serververwaltung',
    },
  },
  en: {
    title: 'All products',
    lead: 'Hosting, mail, servers and everything that goes with them. Prices exclude VAT.',
    families: {
      hosting: 'Web hosting',
      'web-builder': 'Website builder',
      'business-mail': 'Business mail',
      ssl: 'SSL certificates',
      vps: 'Virtual servers',
      vdc: 'Virtual data centers',
      storage: 'Storage',
      backup: 'Backup',
      monitoring: 'Monitoring',
      management: 'Server management',
    },
  },
  es: {
    title: 'Todos los productos',
    lead: 'Hosting, correo, servidores y todo lo que los acompaña. Precios sin IVA.',
    families: {
      hosting: 'Alojamiento web',
      'web-builder': 'Creador de sitios web',
      'business-mail': 'Correo profesional',
      ssl: 'Certificados SSL',
      vps: 'Servidores virtuales',
      vdc: 'Centros de datos virtuales',
      storage: 'Almacenamiento',
      backup: 'Copias de seguridad',
      monitoring: 'Monitorización',
      management: 'Administración de servidores',
    },
  },
  hu: {
    title: 'Összes szolgáltatás',
    lead: 'Tárhely, levelezés, szerverek és minden, ami hozzájuk tartozik. Az árak áfa nélkül értendők.',
    families: {
      hosting: 'Webtárhely',
      'web-builder': 'Honlapkészítő',
      'business-mail': 'Céges levelezés',
      ssl: 'SSL-tanúsítványok',
      vps: 'Virtuális szerverek',
      vdc: 'Virtuális adatközpontok',
      storage: 'Tárolás',
      backup: 'Biztonsági mentés',
      monitoring: 'Felügyelet',
      management: 'Szerverüzemeltetés',
    },
  },
  nl: {
    title: 'Alle producten',
    lead: 'Hosting, e-mail, servers en alles wat erbij hoort. Prijzen zonder btw.',
    families: {
      hosting: 'Webhosting',
      'web-builder': 'Websitebouwer',
      'business-mail': 'Zakelijke e-mail',
      ssl: 'SSL-certificaten',
      vps: 'Virtuele servers',
      vdc: 'Virtuele datacenters',
      storage: 'Opslag',
      backup: 'Back-up',
      monitoring: 'Monitoring',
      management: 'Serverbeheer',
    },
  },
  no: {
    title: 'Alle produkter',
    lead: 'Webhotell, e-post, servere og alt som hører til. Priser uten mva.',
    families: {
      hosting: 'Webhotell',
      'web-builder': 'Nettsidebygger',
      'business-mail': 'Bedriftsepost',
      ssl: 'SSL-sertifikater',
      vps: 'Virtuelle servere',
      vdc: 'Virtuelle datasentre',
      storage: 'Lagring',
      backup: 'Sikkerhetskopiering',
      monitoring: 'Overvåking',
      management: 'Serverdrift',
    },
  },
  sk: {
    title: 'Všetky služby',
    lead: 'Hosting, pošta, servery a všetko, čo k nim patrí. Ceny sú bez DPH.',
    families: {
      hosting: 'Webhosting',
      'web-builder': 'Tvorba webu',
      'business-mail': 'Firemná pošta',
      ssl: 'SSL certifikáty',
      vps: 'Virtuálne servery',
      vdc: 'Virtuálne dátové centrá',
      storage: 'Úložisko',
      backup: 'Zálohovanie',
      monitoring: 'Monitoring',
      management: 'Správa serverov',
    },
  },
  sv: {
    title: 'Alla produkter',
    lead: 'Webbhotell, e-post, servrar och allt som hör till. Priser exklusive moms.',
    families: {
      hosting: 'Webbhotell',
      'web-builder': 'Hemsidesbyggare',
      'business-mail': 'Företagsmejl',
      ssl: 'SSL-certifikat',
      vps: 'Virtuella servrar',
      vdc: 'Virtuella datacenter',
      storage: 'Lagring',
      backup: 'Säkerhetskopiering',
      monitoring: 'Övervakning',
      management: 'Serverdrift',
    },
  },
};
