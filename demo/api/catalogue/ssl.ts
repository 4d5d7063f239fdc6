import type { Texts } from '../../languages.ts';
import { type Product, product } from './product.ts';

const certificate = (
  code: string,
  names: Texts,
  about: Texts,
  eur: Readonly<Record<number, number>>,
): Product => product({ code, family: 'ssl', names, about, mandatory: ['domain'], eur });

/** From the smallest to the largest: upgrades follow this order. */
export const SSL: readonly Product[] = [
  certificate(
    'ssl-basic',
    {
      cs: 'SSL certifikát',
      de: 'SSL-Zertifikat',
      en: 'SSL certificate',
      es: 'Certificado SSL',
      hu: 'SSL-tanúsítvány',
      nl: 'SSL-certificaat',
      no: 'SSL-sertifikat',
      sk: 'SSL certifikát',
      sv: 'SSL-certifikat',
    },
    {
      cs: 'Zabezpečené spojení pro jednu doménu, vystavené během několika minut.',
      de: 'Gesicherte Verbindung für eine Domain, in wenigen Minuten ausgestellt.',
      en: 'A secure connection for one domain, issued within minutes.',
      es: 'Conexión segura para un dominio, emitida en pocos minutos.',
      hu: 'Biztonságos kapcsolat egy domainhez, néhány perc alatt kiállítva.',
      nl: 'Een beveiligde verbinding voor één domein, binnen enkele minuten uitgegeven.',
      no: 'Sikker forbindelse for ett domene, utstedt på få minutter.',
      sk: 'Zabezpečené spojenie pre jednu doménu, vystavené do niekoľkých minút.',
      sv: 'Säker anslutning för en domän, utfärdad inom några minuter.',
    },
    { 12: 1_990, 24: 3_580 },
  ),
  certificate(
    'ssl-wildcard',
    {
      cs: 'SSL certifikát Wildcard',
      de: 'SSL-Zertifikat Wildcard',
      en: 'SSL certificate Wildcard',
      es: 'Certificado SSL Wildcard',
      hu: 'SSL-tanúsítvány Wildcard',
      nl: 'SSL-certificaat Wildcard',
      no: 'SSL-sertifikat Wildcard',
      sk: 'SSL certifikát Wildcard',
      sv: 'SSL-certifikat Wildcard',
    },
    {
      cs: 'Zabezpečené spojení pro doménu a všechny její subdomény.',
      de: 'Gesicherte Verbindung für eine Domain und alle ihre Subdomains.',
      en: 'A secure connection for a domain and all its subdomains.',
      es: 'Conexión segura para un dominio y todos sus subdominios.',
      hu: 'Biztonságos kapcsolat egy domainhez és minden aldomainjéhez.',
      nl: 'Een beveiligde verbinding voor een domein en alle subdomeinen.',
      no: 'Sikker forbindelse for et domene og alle underdomener.',
      sk: 'Zabezpečené spojenie pre doménu a všetky jej subdomény.',
      sv: 'Säker anslutning för en domän och alla dess underdomäner.',
    },
    { 12: 8_990, 24: 16_180 },
  ),
  certificate(
    'ssl-ev',
    {
      cs: 'SSL certifikát s ověřením firmy',
      de: 'SSL-Zertifikat mit Firmenprüfung',
      en: 'SSL certificate with company check',
      es: 'Certificado SSL con validación de empresa',
      hu: 'SSL-tanúsítvány cégellenőrzéssel',
      nl: 'SSL-certificaat met bedrijfscontrole',
      no: 'SSL-sertifikat med firmakontroll',
      sk: 'SSL certifikát s overením firmy',
      sv: 'SSL-certifikat med företagskontroll',
    },
    {
      cs: 'V certifikátu stojí ověřené jméno vaší firmy.',
      de: 'Im Zertifikat steht der geprüfte Name Ihrer Firma.',
      en: 'The certificate carries the verified name of your company.',
      es: 'El certificado lleva el nombre verificado de su empresa.',
      hu: 'A tanúsítványban az Ön cégének ellenőrzött neve áll.',
      nl: 'In het certificaat staat de gecontroleerde naam van uw bedrijf.',
      no: 'Sertifikatet bærer det bekreftede navnet på firmaet ditt.',
      sk: 'V certifikáte stojí overené meno vašej firmy.',
      sv: 'Certifikatet bär ditt företags kontrollerade namn.',
    },
    { 12: 15_900, 24: 28_620 },
  ),
];
