export type { DeepZoom, ImagePart } from './deep-zoom.js';
export { fetchService, serviceAt } from './fetch-service.js';
export { imageRequest, mostOf } from './image-request.js';
export { IiifError, type ImageService } from './image-service.js';
export { loadDeepZoom } from './loaders.js';
