import { describe, expect, it } from 'vitest';
import { emailAddresses, isEmailAddress } from './email-addresses.ts';
import { meantEmail } from './email-slips.ts';

describe('a slip in the domain of an address', () => {
  it.each([
    ['gmial.com', 'gmail.com'],
    ['gmal.com', 'gmail.com'],
    ['gmai.com', 'gmail.com'],
    ['gamil.com', 'gmail.com'],
    ['mgail.com', 'gmail.com'],
    ['gnail.com', 'gmail.com'],
    ['gmail,com', 'gmail.com'],
    ['gmail .com', 'gmail.com'],
    ['gmail. com', 'gmail.com'],
    ['gmail com', 'gmail.com'],
    ['gmail..com', 'gmail.com'],
    ['gmailcom', 'gmail.com'],
    ['gmail', 'gmail.com'],
    ['gmail.c', 'gmail.com'],
    ['gmail.co', 'gmail.com'],
    ['gmail.con', 'gmail.com'],
    ['gmial.con', 'gmail.com'],
    ['Gmail.Comm', 'gmail.com'],
    ['hotmial.com', 'hotmail.com'],
    ['hotmal.com', 'hotmail.com'],
    ['homtail.de', 'hotmail.de'],
    ['outlok.com', 'outlook.com'],
    ['outloook.sk', 'outlook.sk'],
    ['yaho.com', 'yahoo.com'],
    ['yahoo.om', 'yahoo.com'],
    ['iclod.com', 'icloud.com'],
    ['seznam.c', 'seznam.cz'],
    ['seznam.czz', 'seznam.cz'],
    ['seznma.cz', 'seznam.cz'],
    ['centrum.s', 'centrum.sk'],
    ['azet.ks', 'azet.sk'],
    ['zoznan.sk', 'zoznam.sk'],
    ['freemial.hu', 'freemail.hu'],
    ['citromail.hi', 'citromail.hu'],
    ['tonline.de', 't-online.de'],
    ['zigo.nl', 'ziggo.nl'],
    ['comhen.se', 'comhem.se'],
    ['altibx.no', 'altibox.no'],
    ['interria.pl', 'interia.pl'],
    ['movisar.es', 'movistar.es'],
    ['moja-firma,sk', 'moja-firma.sk'],
    ['pošta.con', 'pošta.com'],
  ])('is found in %s', (typed, meant) => {
    const found = meantEmail(`Jana.M+ws@${typed}`)?.email;
    expect(found).toBe(meant && `Jana.M+ws@${meant}`);
    expect(found === undefined || isEmailAddress(found)).toBe(true);
  });

  it.each([
    ['eva@firma.sk, jana@gmial.com', 'eva@firma.sk, jana@gmail.com'],
    ['jana@gmial.com, eva@gmial.com', 'jana@gmail.com, eva@gmial.com'],
    ['jana@gmail,com, eva@firma.sk', 'jana@gmail.com, eva@firma.sk'],
    ['jana @gmail.com', 'jana@gmail.com'],
    ['Jana Malá <jana@seznma.cz>; eva@firma.sk', 'Jana Malá <jana@seznam.cz>; eva@firma.sk'],
    ['$&@gmial.com', '$&@gmail.com'],
  ])('is mended where it is: %s', (typed, text) => expect(meantEmail(typed)?.text).toBe(text));

  it('is no dot at the end: it is left out anyway', () => {
    expect(meantEmail('jana@post.sk.')).toBeUndefined();
    expect(emailAddresses('jana@post.sk.')).toEqual(['jana@post.sk']);
  });
});

/** Providers, and addresses that are right although they look like theirs. */
const RIGHT = [
  'gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com rocketmail.com icloud.com me.com',
  'mac.com aol.com gmx.com gmx.net mail.com email.com qmail.com cloud.com proton.me protonmail.com pm.me tutanota.com',
  'fastmail.com zoho.com hey.com mailbox.org posteo.de hotmail.co.uk yahoo.co.uk hotmail.fr yahoo.fr hotmail.it gail.com',
  'grail.com hmail.com fmail.com smail.com wahoo.com gmile.com emailio.com out.look.com mailgun.com hotel.com yazoo.com',
  'seznam.cz email.cz post.cz centrum.cz atlas.cz volny.cz tiscali.cz quick.cz volno.cz seznamka.cz centrum.sk zoznam.sk',
  'azet.sk post.sk pobox.sk atlas.sk zoznamka.sk orangemail.sk stonline.sk t-com.sk gov.sk minv.sk slovanet.sk inbox.sk',
  'freemail.hu citromail.hu indamail.hu t-online.hu mailbox.hu hello.hu chello.hu upcmail.hu vipmail.hu hotmail.hu hiro.hu',
  'gmx.at aon.at a1.net chello.at liwest.at hello.at drei.at live.at hotmail.at outlook.at orf.at gmx.de web.de t-online.de',
  'freenet.de arcor.de armor.de arbor.de poster.de online.de live.de hotmail.de outlook.de yahoo.de vodafone.de kabel.de',
  'ziggo.nl kpnmail.nl planet.nl planets.nl hetnet.nl hetnest.nl home.nl xs4all.nl casema.nl zonnet.nl zonne.nl live.nl',
  'telia.com telia.se spray.se comhem.se swipnet.se bredband.net home.se live.se hotmail.se tele2.se stray.se passage.se',
  'online.no live.no hotmail.no yahoo.no broadpark.no altibox.no start.no telenor.no lyse.net norsk.no ntnu.no uio.no',
  'hotmail.es yahoo.es outlook.es telefonica.net movistar.es terra.es tierra.es orange.es ono.com ya.com uned.es upm.es',
  'wp.pl o2.pl onet.pl interia.pl interna.pl intera.pl gazeta.pl gazetka.pl op.pl vp.pl tlen.pl poczta.onet.pl poczta.fm',
  'uniba.sk stuba.sk student.uniba.sk cuni.cz muni.cz mail.muni.cz cvut.cz elte.hu bme.hu univie.ac.at tuwien.ac.at',
  'tum.de uni-muenchen.de student.uva.nl tudelft.nl kth.se lu.se chalmers.se ub.edu student.agh.edu.pl uw.edu.pl',
  'websupport.sk loopia.se active24.cz skoda-auto.cz mall.cz alza.cz esetgroup.com eset.com slsp.sk orange.sk telekom.sk',
  'o2.cz vodafone.cz mol.hu otp.hu erstebank.at bosch.de siemens.com sap.com philips.com shell.nl ikea.se volvo.com',
  'equinor.com dnb.no inditex.com zara.es allegro.pl pkobp.pl moja-firma.sk jana-novakova.cz a.com co.at firma.co.at',
  'firma.co firma.com.pl blog.eu firma.shop studio.design jana.name pošta.sk müller.de malmö.se łódź.pl xn--pota-bwa.sk',
  'mail.firma.sk smtp.gmail.firma.com e.seznam.firma.cz support.outlook.example.com cm.co.at om.no dom.cz cim.es con.es',
].flatMap((line) => line.split(' '));

describe('an address that is right', () => {
  const addresses = RIGHT.map(
    (domain, at) => `${['jana', 'Jan.Novak', 'eva+ws', "o'neil"][at % 4]}@${domain}`,
  );

  it(`is left alone, as are ${addresses.length} of them`, () => {
    expect(addresses.length).toBeGreaterThan(200);
    expect(addresses.filter((address) => meantEmail(address))).toEqual([]);
    expect(meantEmail(addresses.join(', '))).toBeUndefined();
  });

  it.each([
    '"jana mala"@gmial.com',
    'Jana',
    'jana@',
    '@gmial.com',
    'jana@gmail.com. Thank you',
    'jana@firma.sk, eva@azet.sk',
    'jana@firma.sk com',
    'JANA@GMAIL.COM',
  ])('or none at all: %s', (text) => expect(meantEmail(text)).toBeUndefined());
});
