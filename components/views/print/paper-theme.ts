import { LabelTheme } from '../labels/paint/theme.js';

/**
 * The fonts of texts on paper and in files. All have the widths of Arial, so that a text that fits its label
 * here fits it in another program too.
 */
export const PAPER_FONTS = "Arial, 'Liberation Sans', Helvetica, sans-serif";

/** Ink on white paper, whatever the theme of the page. */
export const PAPER = { ink: '#23201b', ink2: '#585248', rule: '#bdb4a4', ground: '#ffffff' };

/** Returns the look of labels on paper. */
export const paperTheme = (): LabelTheme =>
  new LabelTheme({
    ...{ paper: PAPER.ground, ink: PAPER.ink, raised: PAPER.ground, rule: PAPER.rule },
    ...{
      isDark: false,
      isKnown: true,
      isForced: false,
      family: PAPER_FONTS,
      share: 0.26,
      radius: 3,
      growth: 1,
    },
  });
