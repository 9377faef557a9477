import { localized } from './info.js';
import type { Localized, PieceSource } from './model.js';

interface Corpus {
  id: string;
  title: Localized;
  shortTitle: Localized;
  text: Localized;
  motto: Localized;
  genre: string;
}

const AVAILABILITY: Localized = {
  en: 'Music in the public domain; encodings, recordings and analyses CC0',
  fr: 'Musique du domaine public ; encodages, enregistrements et analyses CC0',
  de: 'Musik gemeinfrei; Kodierungen, Aufnahmen und Analysen CC0',
};

export const corpora: Corpus[] = [
  {
    id: 'keyboard',
    title: { en: 'Keyboard pieces', fr: 'Pièces pour clavier', de: 'Klavierstücke' },
    shortTitle: { en: 'Keyboard', fr: 'Clavier', de: 'Klavier' },
    text: {
      en: 'A fugue, a dance, a sonatina, a bagatelle and a walk through an exhibition: three centuries of pieces for one player.',
      fr: 'Une fugue, une danse, une sonatine, une bagatelle et une promenade dans une exposition : trois siècles de pièces pour un seul interprète.',
      de: 'Eine Fuge, ein Tanz, eine Sonatine, eine Bagatelle und ein Gang durch eine Ausstellung: Stücke für zwei Hände aus drei Jahrhunderten.',
    },
    motto: {
      en: 'Ten fingers, one listener',
      fr: 'Dix doigts, une oreille',
      de: 'Zehn Finger, zwei Ohren',
    },
    genre: 'keyboard',
  },
  {
    id: 'voices',
    title: { en: 'Songs and chorales', fr: 'Chants et chorals', de: 'Lieder und Choräle' },
    shortTitle: { en: 'Voices', fr: 'Voix', de: 'Stimmen' },
    text: {
      en: 'Music with words: a strophic song by Schubert, a four-part chorale by Bach and a folk song, sung alone.',
      fr: 'De la musique avec des mots : un lied strophique de Schubert, un choral à quatre voix de Bach et un chant populaire, sans accompagnement.',
      de: 'Musik mit Worten: ein Strophenlied von Schubert, ein vierstimmiger Choral von Bach und ein Volkslied, einstimmig.',
    },
    motto: {
      en: 'Listen to the words',
      fr: 'À l’écoute des mots',
      de: 'Auf die Worte hören',
    },
    genre: 'vocal',
  },
  {
    id: 'strings',
    title: { en: 'String quartets', fr: 'Quatuors à cordes', de: 'Streichquartette' },
    shortTitle: { en: 'Strings', fr: 'Cordes', de: 'Streicher' },
    text: {
      en: 'Four players in conversation: a minuet from the first quartet of Mozart.',
      fr: 'Quatre musiciens en conversation : un menuet du premier quatuor de Mozart.',
      de: 'Vier im Gespräch: ein Menuett aus Mozarts erstem Quartett.',
    },
    motto: {
      en: 'Four voices, sixteen strings',
      fr: 'Quatre voix, seize cordes',
      de: 'Vier Stimmen, sechzehn Saiten',
    },
    genre: 'chamber',
  },
];

export function rootInfo(): object {
  const title: Localized = {
    en: 'Glosa corpora',
    fr: 'Corpus de Glosa',
    de: 'Korpora von Glosa',
  };
  return { ...localized('title', title), corpora: corpora.map(({ id }) => id) };
}

export function corpusInfo(corpus: Corpus, pieces: PieceSource[]): object {
  return {
    id: corpus.id,
    ...localized('title', corpus.title),
    ...localized('short-title', corpus.shortTitle),
    ...localized('text', corpus.text),
    ...localized('motto', corpus.motto),
    ...localized('availability', AVAILABILITY),
    contributors: { encoder: 'Glosa' },
    year: '2026',
    genre: corpus.genre,
    status: 'complete',
    'quality:corpus': 5,
    showcase: pieces.map(({ id }) => id),
    pieces: pieces.map((piece) => ({
      id: piece.id,
      ...localized('title', piece.title),
      composer: piece.composer,
      year: piece.year,
      key: piece.keyName,
    })),
  };
}
