// The script of 404.html. It stands in the folder of the site, so its own address tells that folder.
import { deepLinkTo } from '../parts/deep-link.js';

const site = new URL('.', import.meta.url);
const page = deepLinkTo(new URL(location.href), site);
const { dataset } = document.documentElement;
// A site in a folder above may have this script too; the nearest one applies.
if (page && dataset['isForwarded'] === undefined) {
  dataset['isForwarded'] = '';
  location.replace(page);
}
