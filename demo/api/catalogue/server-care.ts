import { eachLanguage, same, type Texts } from '../../languages.ts';
import { type Option, type Product, product } from './product.ts';

const BACKUP: Texts = {
  cs: 'Zálohování',
  de: 'Backup',
  en: 'Backup',
  es: 'Copias de seguridad',
  hu: 'Biztonsági mentés',
  nl: 'Back-up',
  no: 'Sikkerhetskopi',
  sk: 'Zálohovanie',
  sv: 'Säkerhetskopiering',
};

const BACKUP_ABOUT: Texts = {
  cs: 'Kopie vašich dat v jiné budově; obnovíte je sami jedním kliknutím.',
  de: 'Kopien Ihrer Daten in einem anderen Gebäude, mit einem Klick wiederhergestellt.',
  en: 'Copies of your data in another building, restored by one click.',
  es: 'Copias de sus datos en otro edificio, que se recuperan con un clic.',
  hu: 'Adatainak másolata egy másik épületben, egyetlen kattintással visszaállítva.',
  nl: 'Kopieën van uw gegevens in een ander gebouw, met één klik teruggezet.',
  no: 'Kopier av dataene dine i et annet bygg, gjenopprettet med ett klikk.',
  sk: 'Kópie vašich dát v inej budove; obnovíte ich sami jedným kliknutím.',
  sv: 'Kopior av dina data i en annan byggnad, återställda med ett klick.',
};

const MONITORING: Texts = {
  cs: 'Monitoring',
  de: 'Monitoring',
  en: 'Monitoring',
  es: 'Monitorización',
  hu: 'Felügyelet',
  nl: 'Monitoring',
  no: 'Overvåking',
  sk: 'Monitoring',
  sv: 'Övervakning',
};

const MONITORING_ABOUT: Texts = {
  cs: 'Hlídáme váš server a dáme vám vědět, než si výpadku všimnou zákazníci.',
  de: 'Wir beobachten Ihren Server und melden uns, bevor Ihre Kunden etwas merken.',
  en: 'We watch your server and tell you before your customers notice anything.',
  es: 'Vigilamos su servidor y le avisamos antes de que sus clientes lo noten.',
  hu: 'Figyeljük a szerverét, és szólunk, mielőtt az ügyfelei észrevennék a hibát.',
  nl: 'Wij bewaken uw server en waarschuwen u voordat uw klanten iets merken.',
  no: 'Vi følger med på serveren og sier fra før kundene merker noe.',
  sk: 'Strážime váš server a dáme vám vedieť skôr, než si výpadok všimnú zákazníci.',
  sv: 'Vi bevakar din server och hör av oss innan dina kunder märker något.',
};

const MANAGEMENT: Texts = {
  cs: 'Správa serveru',
  de: 'Serververwaltung',
  en: 'Server management',
  es: 'Administración de servidor',
  hu: 'Szerverüzemeltetés',
  nl: 'Serverbeheer',
  no: 'Serverdrift',
  sk: 'Správa servera',
  sv: 'Serverdrift',
};

const MANAGEMENT_ABOUT: Texts = {
  cs: 'O aktualizace, bezpečnost a nastavení serveru se staráme my.',
  de: 'Aktualisierungen, Sicherheit und Einstellungen des Servers übernehmen wir.',
  en: 'We take care of updates, security and settings of your server.',
  es: 'Nos ocupamos de las actualizaciones, la seguridad y la configuración del servidor.',
  hu: 'A szerver frissítéseiről, biztonságáról és beállításairól mi gondoskodunk.',
  nl: 'Wij zorgen voor updates, beveiliging en instellingen van uw server.',
  no: 'Vi tar oss av oppdateringer, sikkerhet og oppsett av serveren.',
  sk: 'O aktualizácie, bezpečnosť a nastavenia servera sa staráme my.',
  sv: 'Vi sköter uppdateringar, säkerhet och inställningar av din server.',
};

const PLAN: Option = {
  property: 'packageId',
  label: {
    cs: 'Jak často',
    de: 'Wie oft',
    en: 'How often',
    es: 'Con qué frecuencia',
    hu: 'Milyen gyakran',
    nl: 'Hoe vaak',
    no: 'Hvor ofte',
    sk: 'Ako často',
    sv: 'Hur ofta',
  },
  choices: [
    {
      value: 'daily',
      label: {
        cs: 'Jednou denně',
        de: 'Einmal täglich',
        en: 'Once a day',
        es: 'Una vez al día',
        hu: 'Naponta egyszer',
        nl: 'Eenmaal per dag',
        no: 'Én gang om dagen',
        sk: 'Raz denne',
        sv: 'En gång om dagen',
      },
    },
    {
      value: 'hourly',
      label: {
        cs: 'Každou hodinu',
        de: 'Jede Stunde',
        en: 'Every hour',
        es: 'Cada hora',
        hu: 'Óránként',
        nl: 'Elk uur',
        no: 'Hver time',
        sk: 'Každú hodinu',
        sv: 'Varje timme',
      },
      eurMonthly: 400,
    },
    {
      value: 'weekly',
      label: {
        cs: 'Jednou týdně',
        de: 'Einmal wöchentlich',
        en: 'Once a week',
        es: 'Una vez por semana',
        hu: 'Hetente egyszer',
        nl: 'Eenmaal per week',
        no: 'Én gang i uken',
        sk: 'Raz týždenne',
        sv: 'En gång i veckan',
      },
      soldOut: true,
    },
  ],
};

type Prices = Readonly<Record<number, number>>;
const named = (noun: Texts, kind: Texts): Texts =>
  eachLanguage((language) => `${noun[language]} ${kind[language]}`);

const backup = (size: string, eur: Prices): Product =>
  product({
    code: `backup-${size}`,
    family: 'backup',
    names: named(BACKUP, same(`${size} GB`)),
    about: BACKUP_ABOUT,
    mandatory: ['packageId'],
    editable: ['name'],
    options: [PLAN],
    fixed: { capacity: Number(size) },
    eur,
  });

const care = (family: 'monitoring' | 'management', kind: 'Basic' | 'Pro', eur: Prices): Product => {
  const isMonitoring = family === 'monitoring';
  return product({
    code: `${family}-${kind.toLowerCase()}`,
    family,
    names: named(isMonitoring ? MONITORING : MANAGEMENT, same(kind)),
    about: isMonitoring ? MONITORING_ABOUT : MANAGEMENT_ABOUT,
    mandatory: ['name'],
    eur,
    ...(!isMonitoring && { setupEur: { 1: 4_900, 12: 2_900 } }),
  });
};

/** Services for servers: backup, monitoring, management. Each from the smallest to the largest. */
export const SERVER_CARE: readonly Product[] = [
  backup('100', { 1: 390, 12: 4_188, 24: 7_896 }),
  backup('500', { 1: 990, 12: 10_788, 24: 20_376 }),
  care('monitoring', 'Basic', { 1: 490, 12: 5_280, 24: 9_960 }),
  care('monitoring', 'Pro', { 1: 1_190, 12: 12_840, 24: 24_240 }),
  care('management', 'Basic', { 1: 4_900, 12: 52_900, 24: 99_900 }),
  care('management', 'Pro', { 1: 9_900, 12: 106_900, 24: 201_900 }),
];
