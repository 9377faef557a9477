import assert from 'node:assert/strict';
import test from 'node:test';
import de from '#locales/host/dialogs/de.json' with { type: 'json' };
import fr from '#locales/host/dialogs/fr.json' with { type: 'json' };
import italian from '#locales/host/dialogs/it.json' with { type: 'json' };

test('the words before a work never name its composer as the author of the analysis', () => {
  // “Analyse von Bach, …” is an analysis by Bach; the romance languages say it alike.
  for (const { dialogs } of [de, fr, italian])
    assert.doesNotMatch(dialogs.cite.analysisOf, / (von|de|di) \{\{piece\}\}/);
});
