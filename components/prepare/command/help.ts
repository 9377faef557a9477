/** The text of `glosa --help`. */
export const HELP = `Makes pieces of music for Glosa, which any web server can serve, checks them, and compares analyses.

glosa prepare FILES… -o FOLDER    makes the folder of a piece
glosa check FOLDER                tells what is wrong with one
glosa compare FILE FILE…          tells how well analyses of one piece agree

FILES may be, in any order:
  scores        MusicXML, MEI, Humdrum, ABC, MIDI
  recordings    MP3, Ogg Vorbis, FLAC, WAV; with ffmpeg also M4A, Opus and others
  labels, sync points, measure maps, pictures of pages

Options of prepare:
  -o, --output FOLDER     folder of the piece, which must not hold files yet
  --title TEXT            title, instead of the one in the files
  --composer TEXT         composer, instead of the one in the files
  --movement NUMBER       movement, of an MEI score with several: 1 is the first
  --no-page               writes no page that shows the piece, and no program for it

Options of compare:
  --measures PLACE        measures of the piece: a measure map, a score, or the folder of a piece;
                          without them a beat is a quarter, and a measure four
  --sync FILE             sync points of a recording: figures in seconds too, and files that count seconds
  --types A,B             only labels of these types
  --layers A,B            only labels of these layers; no-layer for those without
  --staves 1,2            only labels of these staves, and of none
  --levels A,B            compares these types as levels of one hierarchy too, the coarsest first
  --grid UNIT             where categories are compared: measure, beat or quarter; beat by default
  --tolerance QUARTERS    how far apart onsets are the same, for the counts of labels; 0.001 by default
  --trim                  leaves out the first and the last boundary
  --seed NUMBER           seed of the random annotations of gamma; 1 by default
  --no-gamma              leaves out gamma, which takes a second or more for a thousand labels
  --format FORMAT         table, csv or json; table by default

Options of all:
  -h, --help              this text
  --version               version of the package

prepare engraves the scores, measures the recordings, and synchronizes each recording with the first score.
Its page, index.html, opens with a double click and from any web server. prepare tells what it could not do, and in which measures the synchronization should be checked.

compare reads labels in all formats that Glosa reads (.dez, CSV, JSON, JAMS, TextGrid, Audacity, W3C Web Annotation, MEI). Each figure stands beside that of a trivial answer: evenly spaced labels, all with the commonest tag. CSV and JSON hold each analysis as the reference of each other; the table only earlier ones.

Exit codes: 0 done; 1 something is wrong or missing; 2 wrong usage.
`;
