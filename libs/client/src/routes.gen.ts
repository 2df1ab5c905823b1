// Made by `npm run generate`.
import type * as Api from './types.gen.js';

/** The parameters of each path, and the body of its 200. */
export interface Routes {
  '/v1/mentions': { data: Api.ListMentionsData; body: Api.ListMentionsResponses[200] };
  '/v1/prompts': { data: Api.ListPromptsData; body: Api.ListPromptsResponses[200] };
  '/v1/brands': { data: Api.ListBrandsData; body: Api.ListBrandsResponses[200] };
  '/v1/assistants': { data: Api.ListAssistantsData; body: Api.ListAssistantsResponses[200] };
  '/v1/results': { data: Api.ListResultsData; body: Api.ListResultsResponses[200] };
  '/v1/results/{id}': { data: Api.GetResultData; body: Api.GetResultResponses[200] };
  '/v1/competitors': { data: Api.ListCompetitorsData; body: Api.ListCompetitorsResponses[200] };
  '/v1/competitors/trends': { data: Api.ListCompetitorsTrendsData; body: Api.ListCompetitorsTrendsResponses[200] };
  '/v1/gaps': { data: Api.ListGapsData; body: Api.ListGapsResponses[200] };
  '/v1/trends': { data: Api.ListTrendsData; body: Api.ListTrendsResponses[200] };
  '/v1/citations': { data: Api.ListCitationsData; body: Api.ListCitationsResponses[200] };
  '/v1/citations/gaps': { data: Api.ListCitationsGapsData; body: Api.ListCitationsGapsResponses[200] };
  '/v1/searches': { data: Api.ListSearchesData; body: Api.ListSearchesResponses[200] };
  '/v1/qualities': { data: Api.ListQualitiesData; body: Api.ListQualitiesResponses[200] };
  '/v1/qualities/trends': { data: Api.ListQualitiesTrendsData; body: Api.ListQualitiesTrendsResponses[200] };
  '/v1/fields': { data: Api.ListFieldsData; body: Api.ListFieldsResponses[200] };
  '/v1/signals': { data: Api.ListSignalsData; body: Api.ListSignalsResponses[200] };
  '/v1/signals/{id}': { data: Api.GetSignalData; body: Api.GetSignalResponses[200] };
  '/v1/digest': { data: Api.GetDigestData; body: Api.GetDigestResponses[200] };
  '/v1/events': { data: Api.ListEventsData; body: Api.ListEventsResponses[200] };
  '/v1/exports': { data: Api.ListExportsData; body: Api.ListExportsResponses[200] };
  '/v1/key': { data: Api.GetKeyData; body: Api.GetKeyResponses[200] };
  '/v1/key-uses': { data: Api.ListKeyUsesData; body: Api.ListKeyUsesResponses[200] };
  '/v1/status': { data: Api.GetStatusData; body: Api.GetStatusResponses[200] };
}

/** The parameters of each path whose 200 is a document. */
export interface Files {
  '/v1/report.pdf': { data: Api.GetReportPdfData };
}
