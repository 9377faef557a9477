/**
 * The schemas of a course package, by their names in it. Platforms that check a package before they take it
 * read them beside the manifest. They have the namespaces and file names of IMS Content Packaging 1.1.2 and of
 * ADL SCORM 1.2, and describe the parts of both that our manifest uses; IMS publishes its own files without a
 * license to copy them.
 */
export const COURSE_SCHEMAS: Readonly<Record<string, string>> = {
  'imscp_rootv1p1p2.xsd': `<?xml version="1.0" encoding="UTF-8"?>
<xs:schema xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.imsproject.org/xsd/imscp_rootv1p1p2" elementFormDefault="qualified" version="1.1.2">
  <xs:import namespace="http://www.w3.org/XML/1998/namespace" schemaLocation="ims_xml.xsd"/>
  <xs:element name="manifest">
    <xs:complexType>
      <xs:sequence>
        <xs:element name="metadata" type="Metadata" minOccurs="0"/>
        <xs:element name="organizations" type="Organizations"/>
        <xs:element name="resources" type="Resources"/>
      </xs:sequence>
      <xs:attribute name="identifier" type="xs:ID" use="required"/>
      <xs:attribute name="version" type="xs:string"/>
      <xs:attribute ref="xml:base"/>
    </xs:complexType>
  </xs:element>
  <xs:complexType name="Metadata">
    <xs:sequence>
      <xs:element name="schema" type="xs:string" minOccurs="0"/>
      <xs:element name="schemaversion" type="xs:string" minOccurs="0"/>
    </xs:sequence>
  </xs:complexType>
  <xs:complexType name="Organizations">
    <xs:sequence>
      <xs:element name="organization" type="Organization" maxOccurs="unbounded"/>
    </xs:sequence>
    <xs:attribute name="default" type="xs:IDREF" use="required"/>
  </xs:complexType>
  <xs:complexType name="Organization">
    <xs:sequence>
      <xs:element name="title" type="xs:string"/>
      <xs:element name="item" type="Item" maxOccurs="unbounded"/>
    </xs:sequence>
    <xs:attribute name="identifier" type="xs:ID" use="required"/>
  </xs:complexType>
  <xs:complexType name="Item">
    <xs:sequence>
      <xs:element name="title" type="xs:string"/>
    </xs:sequence>
    <xs:attribute name="identifier" type="xs:ID" use="required"/>
    <xs:attribute name="identifierref" type="xs:IDREF" use="required"/>
    <xs:attribute name="isvisible" type="xs:boolean"/>
  </xs:complexType>
  <xs:complexType name="Resources">
    <xs:sequence>
      <xs:element name="resource" type="Resource" maxOccurs="unbounded"/>
    </xs:sequence>
    <xs:attribute ref="xml:base"/>
  </xs:complexType>
  <xs:complexType name="Resource">
    <xs:sequence>
      <xs:element name="file" type="File" maxOccurs="unbounded"/>
    </xs:sequence>
    <xs:attribute name="identifier" type="xs:ID" use="required"/>
    <xs:attribute name="type" type="xs:string" use="required"/>
    <xs:attribute name="href" type="xs:anyURI" use="required"/>
    <xs:anyAttribute namespace="##other" processContents="strict"/>
  </xs:complexType>
  <xs:complexType name="File">
    <xs:attribute name="href" type="xs:anyURI" use="required"/>
  </xs:complexType>
</xs:schema>
`,
  'adlcp_rootv1p2.xsd': `<?xml version="1.0" encoding="UTF-8"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.adlnet.org/xsd/adlcp_rootv1p2" version="1.2">
  <xs:attribute name="scormtype">
    <xs:simpleType>
      <xs:restriction base="xs:string">
        <xs:enumeration value="sco"/>
        <xs:enumeration value="asset"/>
      </xs:restriction>
    </xs:simpleType>
  </xs:attribute>
</xs:schema>
`,
  'ims_xml.xsd': `<?xml version="1.0" encoding="UTF-8"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.w3.org/XML/1998/namespace">
  <xs:attribute name="lang" type="xs:language"/>
  <xs:attribute name="base" type="xs:anyURI"/>
</xs:schema>
`,
};
