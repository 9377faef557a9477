/** Images of the IIIF Image API, versions 1.1, 2 and 3, of any level. */
export { fetchService, serviceAt, type ServicePlace } from './fetch-service.js';
export { imageRequest, mostOf, type ImageRequest } from './image-request.js';
export { IiifError, readImageService, type ImageService, type ImageSize } from './image-service.js';
