/**
 * The context of Web Annotations (https://www.w3.org/ns/anno.jsonld): the terms of the vocabulary that our
 * pages use, as the standard defines them, so that tests need no network.
 */
const link = (id: string) => ({ '@type': '@id', '@id': id });
const word = (id: string) => ({ '@type': '@vocab', '@id': id });

export const ANNOTATION_CONTEXT = {
  '@context': {
    oa: 'http://www.w3.org/ns/oa#',
    as: 'http://www.w3.org/ns/activitystreams#',
    rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
    rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
    dcterms: 'http://purl.org/dc/terms/',
    id: link('@id'),
    type: link('@type'),
    Annotation: 'oa:Annotation',
    TextualBody: 'oa:TextualBody',
    FragmentSelector: 'oa:FragmentSelector',
    AnnotationCollection: 'as:OrderedCollection',
    AnnotationPage: 'as:OrderedCollectionPage',
    classifying: 'oa:classifying',
    commenting: 'oa:commenting',
    tagging: 'oa:tagging',
    body: link('oa:hasBody'),
    target: link('oa:hasTarget'),
    source: link('oa:hasSource'),
    selector: link('oa:hasSelector'),
    conformsTo: link('dcterms:conformsTo'),
    motivation: word('oa:motivatedBy'),
    purpose: word('oa:hasPurpose'),
    items: { ...link('as:items'), '@container': '@list' },
    partOf: link('as:partOf'),
    value: 'rdf:value',
    label: 'rdfs:label',
    total: 'as:totalItems',
    startIndex: 'as:startIndex',
  },
};
