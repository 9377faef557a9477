/** The program of pdf.js for a worker; it answers as soon as it is loaded. */
declare module 'pdfjs-dist/build/pdf.worker.mjs';
