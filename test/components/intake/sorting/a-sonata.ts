const PITCHES = ['c', 'd', 'e', 'f'];

/** A movement of one measure with a whole note; each has another pitch. */
export const mdiv = (label: string, index: number): string =>
  `<mdiv label="${label}"><score><scoreDef meter.count="4" meter.unit="4"><staffGrp>` +
  '<staffDef n="1" lines="5" clef.shape="G" clef.line="2"/></staffGrp></scoreDef><section><measure n="1">' +
  `<staff n="1"><layer n="1"><note dur="1" oct="4" pname="${PITCHES[index % 4]!}"/></layer></staff>` +
  '</measure></section></score></mdiv>';

/** An MEI of several movements. */
export const aSonata = (labels: readonly string[]): string =>
  '<?xml version="1.0" encoding="UTF-8"?><mei xmlns="http://www.music-encoding.org/ns/mei" meiversion="5.0">' +
  '<meiHead><fileDesc><titleStmt><title>Sonata</title></titleStmt><pubStmt/></fileDesc></meiHead>' +
  `<music><body>${labels.map(mdiv).join('')}</body></music></mei>`;
