/** The text of `glosa --help`. */
export const HELP = `Makes pieces of music for Glosa, which any web server can serve, and checks them.

glosa prepare FILES… -o FOLDER    makes the folder of a piece
glosa check FOLDER                tells what is wrong with one

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
  -h, --help              this text
  --version               version of the package

prepare engraves the scores, measures the recordings, and synchronizes each recording with the first score.
Its page, index.html, opens with a double click and from any web server. prepare tells what it could not do, and in which measures the synchronization should be checked.

Exit codes: 0 done; 1 something is wrong or missing; 2 wrong usage.
`;
